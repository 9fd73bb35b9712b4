import type { OperatorContext } from './operator-command.js';

const unexpected = () => Promise.reject(new Error('not asked for'));

const notAsked = (): never => {
  throw new Error('not asked for');
};

/** The context of a command, as the test sets it. All else must not be used. */
export function contextWith(
  given: Pick<OperatorContext, 'wallet'> & Partial<OperatorContext>,
): OperatorContext {
  return {
    cells: null,
    moves: null,
    bets: {
      listBetEntries: unexpected,
      sumOpenStakes: unexpected,
      findBetTotals: unexpected,
      listGameDays: unexpected,
      listHouseHours: unexpected,
    },
    accounts: {
      findPlayer: unexpected,
      resetFactors: unexpected,
      endSessions: unexpected,
      listClosings: unexpected,
      matchClosings: unexpected,
    },
    games: {
      findBetting: unexpected,
      voidRound: unexpected,
      resealStates: unexpected,
      voidOpenRounds: unexpected,
      isAnyRoundOpen: unexpected,
      archiveMonth: unexpected,
      verifyArchives: notAsked,
    },
    protection: {
      find: unexpected,
      exclude: unexpected,
      listSigns: unexpected,
      correctBirthDate: unexpected,
      matchFile: unexpected,
      beginCounterProof: unexpected,
    },
    members: { invite: unexpected, list: unexpected, disable: unexpected, reset: unexpected },
    staff: { verifyLog: unexpected, recordCommand: unexpected },
    record: unexpected,
    pauses: { list: unexpected, set: unexpected },
    sealed: {},
    secrets: {
      areOwn: true,
      areChanging: false,
      areTokensChanging: false,
      isAnotherKeyAtWork: unexpected,
      renew: notAsked,
      forget: notAsked,
    },
    makeBackup: unexpected,
    finishRestore: unexpected,
    pause: unexpected,
    ...given,
  };
}
