import { formatRupees } from '@paasa/money';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
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
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { texts } from './texts/texts.js';

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

type Words = TranslateOf<typeof texts>;

const differenceColumns = (t: Words, shelf: VerifierShelf): readonly Column<BetDifference>[] => [
  {
    header: t('head.bet'),
    wide: true,
    cell: ({ betId }) => (
      <Link to={verifyBetPath(betId)} onClick={focusOneBet}>
        {betId}
      </Link>
    ),
  },
  { header: t('head.game'), cell: ({ game }) => shelf.displayNameOf(game) },
  { header: t('head.nonce'), align: 'end', cell: ({ nonce }) => nonce },
  { header: t('head.differs'), wide: true, cell: ({ reasons }) => <Wrapping>{reasons.join(' ')}</Wrapping> },
];

const noncesText = (t: Words, { betCount }: PairReport): string =>
  betCount === 0 ? t('nonces.none') : t('nonces.whole', { last: countText(betCount - 1) });

const pairColumns = (t: Words): readonly Column<PairReport>[] => [
  { header: t('head.hash'), wide: true, cell: ({ serverSeedHash }) => <Mono>{serverSeedHash}</Mono> },
  { header: t('head.client'), cell: ({ clientSeed }) => clientSeed ?? t('client.none') },
  { header: t('head.state'), cell: ({ status }) => t(`state.${status}`) },
  {
    header: t('head.nonces'),
    wide: true,
    cell: (pair) =>
      pair.faults.length === 0 ? noncesText(t, pair) : <Wrapping>{`✗ ${pair.faults.join(' ')}`}</Wrapping>,
  },
];

function Money({ ledger }: { readonly ledger: LedgerReport }) {
  const { entryCount, foldedPaise, statedPaise, faults, isSound } = ledger;
  const t = useTexts(texts);
  const entries = countText(entryCount);
  const folded = formatRupees(foldedPaise);
  return (
    <Stack $gap="s">
      <Verdict isGood={foldedPaise === statedPaise}>
        {foldedPaise === statedPaise
          ? t('balance.same', { entries, folded })
          : t('balance.other', { entries, folded, stated: formatRupees(statedPaise) })}
      </Verdict>
      {isSound || faults.count === 0 ? null : (
        <>
          <Verdict isGood={false}>{t('ledger.faults', { count: faults.count })}</Verdict>
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

function verdictOf(t: Words, report: HistoryReport): string {
  const { isSound, betCount, sealedCount, unknownRulesCount, voidedCount } = report;
  if (!isSound) return t('verdict.faults');
  if (betCount === 0) return t('verdict.empty');
  const sentences = [t(sealedCount + unknownRulesCount === 0 ? 'verdict.all' : 'verdict.some')];
  if (sealedCount > 0) sentences.push(t('verdict.sealed'));
  if (unknownRulesCount > 0) sentences.push(t('verdict.unknown'));
  if (voidedCount > 0) sentences.push(t('verdict.voided'));
  return sentences.join(' ');
}

export interface HistoryFindingsProps {
  readonly report: HistoryReport;
  readonly shelf: VerifierShelf;
}

export function HistoryFindings({ report, shelf }: HistoryFindingsProps) {
  const { verifiedCount, sealedCount, unknownRulesCount, voidedCount, differences } = report;
  const t = useTexts(texts);
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The result replaces the progress bar and gets the focus.
  useEffect(() => titleRef.current?.focus(), [report]);
  return (
    <Stack $gap="l">
      <Card as="section" aria-label={t('result')}>
        <Stack>
          <Title ref={titleRef} tabIndex={-1}>
            {t('result')}
          </Title>
          <Notice tone={report.isSound ? 'win' : 'loss'}>{verdictOf(t, report)}</Notice>
          <StatGrid>
            <StatCard
              label={t('stat.verified')}
              value={countText(verifiedCount)}
              tone={verifiedCount > 0 ? 'win' : 'neutral'}
            />
            <StatCard label={t('stat.sealed')} value={countText(sealedCount)} />
            <StatCard
              label={t('stat.different')}
              value={countText(differences.length)}
              tone={differences.length > 0 ? 'loss' : 'neutral'}
            />
            {unknownRulesCount === 0 ? null : (
              <StatCard label={t('stat.unknown')} value={countText(unknownRulesCount)} />
            )}
            {voidedCount === 0 ? null : <StatCard label={t('stat.voided')} value={countText(voidedCount)} />}
          </StatGrid>
          <Money ledger={report.ledger} />
        </Stack>
      </Card>
      {differences.length === 0 ? null : (
        <DataTable
          title={t('differences')}
          columns={differenceColumns(t, shelf)}
          rows={differences}
          rowKey={({ betId, nonce }) => `${betId}-${nonce}`}
          emptyText={t('differences.none')}
        />
      )}
      <DataTable
        title={t('pairs')}
        columns={pairColumns(t)}
        rows={report.seedPairs}
        rowKey={({ serverSeedHash }) => serverSeedHash}
        emptyText={t('pairs.none')}
      />
    </Stack>
  );
}
