import { Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { PlayProfileFacts, ProtectionResponse } from '../../contract/protection.js';
import { LIMIT_KINDS, LIMIT_WINDOWS, type LimitKind } from '../../rules/limit-kinds.js';
import { LIMITS_PLACE } from '../words/places.js';
import { kindTexts } from '../words/limit-words.js';
import { LimitRow } from './limit-row.js';

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

const windowsNote: Readonly<Record<PlayProfileFacts['windows'], string>> = {
  calendar: 'Days, weeks and months are those of the calendar in India. All times here are India time.',
  rolling:
    'A day, a week and a month are the last 24 hours, 7 days and 30 days. All times here are India time.',
};

/** Only rolling windows record the time of every player. */
const meaningText = (kind: LimitKind, windows: PlayProfileFacts['windows']): string =>
  kind === 'time' && windows === 'calendar'
    ? `${kindTexts.time.meaning} It counts while you have a time limit, not before.`
    : kindTexts[kind].meaning;

type Limits = Pick<ProtectionResponse, 'limits'> & Pick<PlayProfileFacts, 'mandatoryLimits' | 'windows'>;

function Kind({ kind, limits, mandatoryLimits, windows }: Limits & { kind: LimitKind }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <KindTitle id={titleId}>{kindTexts[kind].title}</KindTitle>
      <Note>{meaningText(kind, windows)}</Note>
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
  const titleId = useId();
  return (
    <Card as="section" id={LIMITS_PLACE} aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>Your limits</SectionTitle>
        <p>
          A new or lower limit holds at once. A higher limit, or none, takes 24 hours and then needs your
          confirmation here. Until you confirm it, your limit stays, and you can change your mind.
        </p>
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
        <Note>{windowsNote[profile.windows]}</Note>
      </Stack>
    </Card>
  );
}
