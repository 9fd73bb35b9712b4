import { styled } from 'styled-components';
import type { T } from '../picture/words.js';
import { lineToneOf, type PlainLook } from '../picture/tones.js';

export interface LegendEntry {
  readonly name: string;
  readonly look: PlainLook;
}

/** For areas around the zero line. */
export const resultLegend = (t: T): readonly LegendEntry[] => [
  { name: t('profit'), look: 'profit' },
  { name: t('loss'), look: 'loss' },
];

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  font-size: ${({ theme }) => theme.text.xs};
  color: ${({ theme }) => theme.color.textMuted};
  list-style: none;

  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.s};
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

const isArea = (look: PlainLook): boolean => look === 'profit' || look === 'loss';

/** The line or the area as in the picture. Dashed lines are dashed here too. */
const Sample = styled.span<{ $look: PlainLook }>`
  flex: none;
  width: ${({ $look }) => (isArea($look) ? '0.75rem' : '1.5rem')};
  ${({ $look, theme }) => {
    const tone = lineToneOf($look, theme);
    if (isArea($look)) return `height: 0.75rem; border-radius: 0.2rem; background: ${tone};`;
    return `border-top: 3px ${$look === 'main-line' ? 'solid' : 'dashed'} ${tone};`;
  }}
`;

/** Names each line and area. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <List>
      {entries.map(({ name, look }) => (
        <Entry key={name}>
          <Sample $look={look} aria-hidden="true" />
          {name}
        </Entry>
      ))}
    </List>
  );
}
