import { deletedFrom, listed, type PersonalFile, type PersonalTable } from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from './personal-tables/texts/texts.js';

const inRupees = (paise: string): string => `(${paise})::float8 / 100`;

const totals: PersonalFile = listed({
  name: 'play/totals',
  about: constant(texts, (t) => t('totals')),
  from: 'games_core.totals_by_game',
  keys: { game: 'text' },
  columns: {
    game: 'game',
    bets: 'bet_count',
    staked: inRupees('wagered_paise'),
    paidOut: inRupees('won_paise'),
    won: 'win_count',
    lost: 'loss_count',
  },
});

const days: PersonalFile = listed({
  name: 'play/days',
  about: constant(texts, (t) => t('days')),
  from: 'games_core.totals_by_day',
  keys: { day: 'date', game: 'text' },
  columns: {
    day: 'day::text',
    game: 'game',
    staked: inRupees('wagered_paise'),
    paidOut: inRupees('won_paise'),
    won: 'win_count',
    lost: 'loss_count',
    bestWin: inRupees('best_win_paise'),
  },
});

const marks: PersonalFile = listed({
  name: 'play/session-marks',
  about: constant(texts, (t) => t('sessionMarks')),
  from: 'games_core.play_marks',
  keys: { name: 'text' },
  columns: {
    session: 'name',
    at: 'marked_at',
    betsBefore: 'bet_count',
    stakedBefore: inRupees('wagered_paise'),
    paidOutBefore: inRupees('won_paise'),
  },
});

const feedChoice: PersonalFile = listed({
  name: 'choices/feed',
  about: constant(texts, (t) => t('feed')),
  from: 'games_core.feed_choices',
  keys: { player_id: 'uuid' },
  columns: { choice: 'choice', chosenAt: 'chosen_at' },
});

const sharedBets: PersonalFile = listed({
  name: 'choices/shared-bets',
  about: constant(texts, (t) => t('sharedBets')),
  from: 'games_core.shared_bets',
  keys: { bet_id: 'uuid' },
  columns: { betId: 'bet_id', sharedAt: 'shared_at' },
});

const BETS = 'each bet is an entry of the ledger; it names nobody but by the id';

/** What this domain stores of players. `betFile` shows all bets, also those in archives. */
export const createGamesTables = (betFile: PersonalFile): readonly PersonalTable[] => [
  { table: 'games_core.bets', shown: betFile, erased: { kept: BETS } },
  { table: 'games_core.open_rounds', shown: { within: betFile.name }, erased: { kept: BETS } },
  { table: 'games_core.archived_bets', shown: { within: betFile.name }, erased: { kept: BETS } },
  { table: 'games_core.totals_by_game', shown: totals, erased: { kept: BETS } },
  { table: 'games_core.totals_by_day', shown: days, erased: { kept: BETS } },
  {
    table: 'games_core.play_marks',
    shown: marks,
    erased: deletedFrom('games_core.play_marks', 'player_id, name'),
  },
  {
    table: 'games_core.feed_choices',
    shown: feedChoice,
    erased: deletedFrom('games_core.feed_choices', 'player_id'),
  },
  {
    table: 'games_core.shared_bets',
    shown: sharedBets,
    erased: deletedFrom('games_core.shared_bets', 'bet_id'),
  },
  {
    table: 'games_core.feed_bets',
    shown: { leftOut: 'copies of a few bets, which come and go' },
    erased: deletedFrom('games_core.feed_bets', 'board, bet_id'),
  },
];
