import { Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { PlayProfileFacts, ProtectionResponse } from '../../contract/protection.js';
import { LIMIT_KINDS, LIMIT_WINDOWS, type LimitKind } from '../../rules/limit-kinds.js';
import { LIMITS_PLACE } from '../words/places.js';
import { LimitRow } from './limit-row.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

/** Two kinds beside each other where there is room. */
const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.l};
`;

const KindTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
`;

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

const Rows = styled.ul`
  list-style: none;
`;

/** Only rolling windows record the time of every player. */
const meaningText = (
  t: TranslateOf<typeof texts>,
  kind: LimitKind,
  windows: PlayProfileFacts['windows'],
): string =>
  kind === 'time' && windows === 'calendar'
    ? `${t('meaning.time')} ${t('meaning.time.calendar')}`
    : t(`meaning.${kind}`);

type Limits = Pick<ProtectionResponse, 'limits'> & Pick<PlayProfileFacts, 'mandatoryLimits' | 'windows'>;

function Kind({ kind, limits, mandatoryLimits, windows }: Limits & { kind: LimitKind }) {
  const t = useTexts(texts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <KindTitle id={titleId}>{useTexts(words)(`kind.${kind}`)}</KindTitle>
      <Note>{meaningText(t, kind, windows)}</Note>
      <Rows aria-labelledby={titleId}>
        {LIMIT_WINDOWS.map((window) => (
          <LimitRow
            key={window}
            kind={kind}
            window={window}
            limit={limits.find((limit) => limit.kind === kind && limit.window === window) ?? null}
            most={
              mandatoryLimits.find((limit) => limit.kind === kind && limit.window === window)?.amount ?? null
            }
          />
        ))}
      </Rows>
    </section>
  );
}

/** Every limit of the player, with what is used and left of it, and the ways to change it. */
export function LimitsCard({ limits, profile }: Pick<ProtectionResponse, 'limits' | 'profile'>) {
  const t = useTexts(texts);
  const titleId = useId();
  return (
    <Card as="section" id={LIMITS_PLACE} aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>{t('limits.title')}</SectionTitle>
        <p>{t('limits.intro')}</p>
        <Kinds>
          {LIMIT_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              limits={limits}
              mandatoryLimits={profile.mandatoryLimits}
              windows={profile.windows}
            />
          ))}
        </Kinds>
        <Note>{t(`windows.${profile.windows}`)}</Note>
      </Stack>
    </Card>
  );
}
