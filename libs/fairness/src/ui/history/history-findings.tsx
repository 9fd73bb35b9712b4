import { formatRupees } from '@paasa/money';
import {
  Card,
  type Column,
  DataTable,
  Notice,
  SectionTitle,
  Stack,
  StatCard,
  StatGrid,
} from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { LedgerReport } from '../../rules/history/ledger-fold.js';
import type { PairReport } from '../../rules/history/pair-book.js';
import type { BetDifference, HistoryReport } from '../../rules/history/verify-history.js';
import { sectionIds } from '../parts/section-ids.js';
import { countText } from '../parts/count-text.js';
import { Verdict } from '../parts/verdict.js';
import { verifyBetPath } from '../parts/verify-bet-path.js';

const Wrapping = styled.span`
  display: inline-block;
  min-width: 14rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Mono = styled(Wrapping)`
  font-family: ${({ theme }) => theme.font.mono};
`;

const Faults = styled.ul`
  padding-inline-start: ${({ theme }) => theme.space.l};
  overflow-wrap: anywhere;
`;

const Title = styled(SectionTitle)`
  &:focus-visible {
    outline: none;
  }
`;

const focusOneBet = () => document.getElementById(sectionIds.oneBet)?.focus();

const differenceColumns: readonly Column<BetDifference>[] = [
  {
    header: 'Bet',
    wide: true,
    cell: ({ betId }) => (
      <Link to={verifyBetPath(betId)} onClick={focusOneBet}>
        {betId}
      </Link>
    ),
  },
  { header: 'Game', cell: ({ game }) => game },
  { header: 'Nonce', align: 'end', cell: ({ nonce }) => nonce },
  { header: 'What differs', wide: true, cell: ({ reasons }) => <Wrapping>{reasons.join(' ')}</Wrapping> },
];

const noncesText = ({ betCount }: PairReport): string =>
  betCount === 0 ? 'No bets' : `✓ 0 to ${countText(betCount - 1)}, without a gap`;

const pairColumns: readonly Column<PairReport>[] = [
  { header: 'Server seed hash', wide: true, cell: ({ serverSeedHash }) => <Mono>{serverSeedHash}</Mono> },
  { header: 'Client seed', cell: ({ clientSeed }) => clientSeed ?? 'not chosen yet' },
  { header: 'State', cell: ({ status }) => status },
  {
    header: 'Nonces',
    wide: true,
    cell: (pair) =>
      pair.faults.length === 0 ? noncesText(pair) : <Wrapping>{`✗ ${pair.faults.join(' ')}`}</Wrapping>,
  },
];

function Money({ ledger }: { readonly ledger: LedgerReport }) {
  const { entryCount, foldedPaise, statedPaise, faults, isSound } = ledger;
  const entries = countText(entryCount);
  return (
    <Stack $gap="s">
      <Verdict isGood={foldedPaise === statedPaise}>
        {foldedPaise === statedPaise
          ? `Your balance, added up from ${entries} ledger entries, is ${formatRupees(foldedPaise)}: exactly what the file says.`
          : `Your balance, added up from ${entries} ledger entries, is ${formatRupees(foldedPaise)}, but the file says ${formatRupees(statedPaise)}.`}
      </Verdict>
      {isSound || faults.count === 0 ? null : (
        <>
          <Verdict
            isGood={false}
          >{`The ledger does not fit in ${countText(faults.count)} ${faults.count === 1 ? 'place' : 'places'}:`}</Verdict>
          <Faults>
            {faults.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Faults>
        </>
      )}
    </Stack>
  );
}

function verdictOf(report: HistoryReport): string {
  const { isSound, betCount, sealedCount, unknownRulesCount, voidedCount } = report;
  if (!isSound) return 'Something in this history does not fit. The details are below.';
  if (betCount === 0) return 'There are no bets in this history yet; the ledger is in order.';
  const sentences = [
    sealedCount + unknownRulesCount === 0
      ? 'Everything fits: every bet is exactly what its seeds give.'
      : 'Everything that can be checked fits.',
  ];
  if (sealedCount > 0)
    sentences.push(
      'Bets whose server seed is still secret can be verified after you rotate your seeds and download the export again.',
    );
  if (unknownRulesCount > 0) sentences.push('The rules of some bets are not known to this page.');
  if (voidedCount > 0) sentences.push('Voided bets have no outcome: their stakes were returned.');
  return sentences.join(' ');
}

export function HistoryFindings({ report }: { readonly report: HistoryReport }) {
  const { verifiedCount, sealedCount, unknownRulesCount, voidedCount, differences } = report;
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The result replaces the progress bar and gets the focus.
  useEffect(() => titleRef.current?.focus(), [report]);
  return (
    <Stack $gap="l">
      <Card as="section" aria-label="Result of the check">
        <Stack>
          <Title ref={titleRef} tabIndex={-1}>
            Result of the check
          </Title>
          <Notice tone={report.isSound ? 'win' : 'loss'}>{verdictOf(report)}</Notice>
          <StatGrid>
            <StatCard
              label="Bets verified"
              value={countText(verifiedCount)}
              tone={verifiedCount > 0 ? 'win' : 'neutral'}
            />
            <StatCard label="Seed not yet revealed" value={countText(sealedCount)} />
            <StatCard
              label="Different"
              value={countText(differences.length)}
              tone={differences.length > 0 ? 'loss' : 'neutral'}
            />
            {unknownRulesCount === 0 ? null : (
              <StatCard label="Rules not known here" value={countText(unknownRulesCount)} />
            )}
            {voidedCount === 0 ? null : <StatCard label="Voided" value={countText(voidedCount)} />}
          </StatGrid>
          <Money ledger={report.ledger} />
        </Stack>
      </Card>
      {differences.length === 0 ? null : (
        <DataTable
          title="Bets that differ"
          columns={differenceColumns}
          rows={differences}
          rowKey={({ betId, nonce }) => `${betId}-${nonce}`}
          emptyText="No bet differs."
        />
      )}
      <DataTable
        title="Seed pairs"
        columns={pairColumns}
        rows={report.seedPairs}
        rowKey={({ serverSeedHash }) => serverSeedHash}
        emptyText="There are no seed pairs yet."
      />
    </Stack>
  );
}
