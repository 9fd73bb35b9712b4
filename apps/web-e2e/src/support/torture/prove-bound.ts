import type { Bound } from './bound.js';
import { differing, type Faults } from './faults.js';

/** Every limit and every exclusion that was answered holds, whatever was killed. */
export const proveBound = ({ limit, exclusions }: Bound): Faults => [
  ...differing('the limit that holds', limit.shownRupees, limit.answeredRupees),
  ...differing('answers with a higher limit than before', limit.risenCount, 0),
  ...exclusions.flatMap(({ playerId, answeredUntil, shownUntil, betRefusal, isInFile }) => [
    ...differing(`the exclusion of ${playerId}`, shownUntil, answeredUntil),
    ...differing(`a bet of ${playerId}`, betRefusal, 'protection/excluded'),
    ...(isInFile ? [] : [`the exclusion of ${playerId} is not in the file`]),
  ]),
];
