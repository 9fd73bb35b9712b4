const DICE = {
  serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
  clientSeed: 'aR3kRBVn',
  nonce: 3,
};
const MINES = {
  serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
  clientSeed: 'huoauPze',
  nonce: 1,
};

/** A roll of Dice and a round of Mines by fair numbers, for ₹100 each: in Node, and in a bundle for browsers. */
export function playRules({ fairness, dice, mines, money }) {
  const numbersOf = (seeds) => fairness.fairNumbers(fairness.portableHmacSha256, seeds);
  const stakePaise = money.paise(10_000);
  const { diceGame } = dice;
  const { value: config } = diceGame.parse({ target: 50, condition: 'above' });
  const outcome = diceGame.play(config, numbersOf(DICE));
  const { minesGame } = mines;
  const begun = minesGame.start({ mineCount: 5 }, numbersOf(MINES));
  const { value: revealed } = minesGame.act(begun, { action: 'reveal', tileIndex: 0 });
  const { value: over } = minesGame.act(revealed, { action: 'cash-out' });
  return {
    dice: { ...outcome, payoutPaise: diceGame.payoutPaise(config, outcome, stakePaise) },
    mines: {
      minePositions: begun.minePositions,
      isOver: minesGame.isOver(over),
      payoutPaise: minesGame.payoutPaise(over, stakePaise),
    },
  };
}
