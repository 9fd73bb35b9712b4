import { paise } from '@paasa/money';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import {
  instantBet,
  paymentCaptured,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  roundVoided,
  suspenseRefunded,
} from '../../rules/money-events.js';
import { balanceCorrected } from '../../rules/correction-event.js';
import type { LedgerEntry, LedgerTransaction } from '../../rules/posting.js';
import {
  payoutProcessed,
  payoutReversed,
  withdrawalReleased,
  withdrawalRequested,
} from '../../rules/withdrawal-events.js';
import { entryName, readEntry } from './read-entry.js';

const playerId = 'p';
const nothing = { balancePaise: paise(0), heldPaise: paise(0), escrowPaise: paise(0) };

const entryOf = ({ key, event, postings }: LedgerTransaction): LedgerEntry => ({
  seq: 7,
  key,
  event,
  postings,
  ...nothing,
  createdAt: new Date(0),
});

const payment = { paymentId: 'pay_1', amountPaise: paise(1_000), feePaise: paise(20) };
const withdrawal = { playerId, transferId: 't', amountPaise: paise(600) };
const bet = { playerId, betId: 'b', stakePaise: paise(100), payoutPaise: paise(250) };
const given = { playerId, transferId: 't', amountPaise: paise(70) };
const taken = { ...given, amountPaise: paise(-70) };
const captured = paymentCaptured(playerId, payment);

describe('readEntry', () => {
  const withdrawn = { kind: 'withdrawal', transferId: 't', amountPaise: 600, feePaise: 0 };
  const played = { kind: 'bet', betId: 'b', stakePaise: 100 };
  const unfitting = { paymentId: 'pay_1', amountPaise: 1_000, feePaise: 0 };
  it.each<[LedgerTransaction, object]>([
    [captured, { kind: 'payment', ...payment }],
    [paymentCaptured(playerId, { ...payment, feePaise: paise(0) }), { kind: 'payment', ...unfitting }],
    [paymentWithoutOrder(payment), { kind: 'suspense', ...unfitting }],
    [suspenseRefunded(payment), { kind: 'refund', ...unfitting }],
    [withdrawalRequested(withdrawal), { ...withdrawn, step: 'req' }],
    [payoutProcessed(withdrawal, paise(6)), { ...withdrawn, step: 'processed', feePaise: 6 }],
    [withdrawalReleased(withdrawal), { ...withdrawn, step: 'released' }],
    [payoutReversed(withdrawal), { ...withdrawn, step: 'reversed' }],
    [payoutReversed(withdrawal, paise(6)), { ...withdrawn, step: 'reversed', feePaise: 6 }],
    [balanceCorrected(given), { kind: 'correction', transferId: 't', amountPaise: 70 }],
    [balanceCorrected(taken), { kind: 'correction', transferId: 't', amountPaise: -70 }],
    [instantBet(bet), { ...played, step: 'instant', payoutPaise: 250 }],
    [instantBet({ ...bet, payoutPaise: paise(0) }), { ...played, step: 'instant', payoutPaise: 0 }],
    [roundOpened(bet), { ...played, step: 'opened', payoutPaise: 0 }],
    [roundSettled(bet), { ...played, step: 'settled', payoutPaise: 250 }],
    [roundVoided(bet), { ...played, step: 'voided', payoutPaise: 100 }],
  ])('reads back the text of %j', (booked, facts) => {
    expect(readEntry(booked.playerId, entryOf(booked))).toEqual(facts);
  });

  const [credit, fee] = captured.postings;
  if (credit === undefined || fee === undefined) throw new Error('A capture has two postings.');
  it.each<[string, Partial<LedgerEntry>]>([
    ['an unknown event', { event: 'gift' }],
    ['an event of another entry', { event: 'payout-reversed' }],
    ['no postings', { postings: [] }],
    ['a missing posting', { postings: [fee] }],
    ['an additional posting', { postings: [credit, fee, fee] }],
    ['the postings in another order', { postings: [fee, credit] }],
    ['another source', { postings: [{ ...credit, source: 'suspense' }, fee] }],
    ['another destination', { postings: [credit, { ...fee, destination: 'house' }] }],
    ['a posting of zero', { postings: [credit, { ...fee, amountPaise: paise(0) }] }],
    ['a credit of zero', { postings: [{ ...credit, amountPaise: paise(0) }, fee] }],
    ['a posting below zero', { postings: [{ ...credit, amountPaise: paise(-1) }, fee] }],
    ['the key of another event', { key: 'refund:pay_1' }],
    ['a key with a suffix', { key: 'pay:pay_1:end' }],
    ['a key without an id', { key: 'pay' }],
  ])('rejects %s', (_what, changes) => {
    expect(readEntry(playerId, { ...entryOf(captured), ...changes })).toBeNull();
  });

  it('rejects an amount that the event books differently', () => {
    const [stake, settled, payout] = instantBet(bet).postings;
    if (stake === undefined || settled === undefined || payout === undefined) throw new Error('no bet');
    const wrong = [stake, { ...settled, amountPaise: paise(99) }, payout];
    expect(readEntry(playerId, { ...entryOf(instantBet(bet)), postings: wrong })).toBeNull();
  });

  it('rejects a correction that comes from anywhere but its account of the house', () => {
    const [moved] = balanceCorrected(given).postings;
    if (moved === undefined) throw new Error('A correction has one posting.');
    for (const source of ['house', 'provider', 'suspense', 'player:hold'] as const)
      expect(
        readEntry(playerId, { ...entryOf(balanceCorrected(given)), postings: [{ ...moved, source }] }),
      ).toBeNull();
  });

  it('rejects money without a player for a player', () => {
    expect(readEntry(playerId, entryOf(paymentWithoutOrder(payment)))).toBeNull();
    expect(readEntry(SYSTEM_PLAYER_ID, entryOf(paymentWithoutOrder(payment)))).not.toBeNull();
  });

  it('names an entry by player, number and key', () => {
    expect(entryName(playerId, entryOf(captured))).toBe('player p, entry 7 (pay:pay_1)');
  });
});
