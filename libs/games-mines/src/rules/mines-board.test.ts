import { fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { minesDrawVectors, scriptedFairNumbers } from '@paasa/fairness/testing';
import { drawMinePositions } from './mines-board.js';

describe('drawMinePositions', () => {
  it.each(minesDrawVectors)('draws the published board of nonce $nonce, in its order', (vector) => {
    expect(drawMinePositions(fairNumbers(portableHmacSha256, vector), 24)).toEqual(vector.minesInDrawOrder);
  });

  it('draws fewer mines as the beginning of more, for every count', () => {
    const [vector] = minesDrawVectors;
    if (vector === undefined) throw new Error('There are no vectors.');
    for (let mineCount = 1; mineCount <= 24; mineCount += 1)
      expect(drawMinePositions(fairNumbers(portableHmacSha256, vector), mineCount)).toEqual(
        vector.minesInDrawOrder.slice(0, mineCount),
      );
  });

  it('takes the tile at floor(float × remaining) from the remaining ones', () => {
    expect(drawMinePositions(scriptedFairNumbers([0, 0, 1 - 2 ** -32, 0.5]), 4)).toEqual([0, 1, 24, 13]);
    expect(drawMinePositions(scriptedFairNumbers([0.04 - 2 ** -32, 0.04]), 2)).toEqual([0, 1]);
  });

  it('uses exactly one number per mine', () => {
    expect(() => drawMinePositions(scriptedFairNumbers([0.1, 0.1, 0.1]), 3)).not.toThrow();
    expect(() => drawMinePositions(scriptedFairNumbers([0.1, 0.1]), 3)).toThrow();
  });
});
