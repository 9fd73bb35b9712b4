import { Notice, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { HELP_KEY, type Shortcut } from './shortcut.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  align-items: center;
`;

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 2rem;
  padding: 0.15rem ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-bottom-width: 3px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
`;

const keyText = (t: TranslateOf<typeof texts>, key: string): string =>
  key === ' ' ? t('shortcuts.space') : key.toUpperCase();

export function ShortcutList({ shortcuts, isOn }: { shortcuts: readonly Shortcut[]; isOn: boolean }) {
  const t = useTexts(texts);
  const all = [...shortcuts, { key: HELP_KEY, label: t('shortcuts.help') }];
  return (
    <Stack>
      {isOn ? null : <Notice>{t('shortcuts.off')}</Notice>}
      <List>
        {all.map(({ key, label }) => (
          // Not a `dl`: its pairs would need elements around them, which would break the grid.
          <Pair key={key} keyName={keyText(t, key)} label={label} />
        ))}
      </List>
    </Stack>
  );
}

const Pair = ({ keyName, label }: { keyName: string; label: string }) => (
  <>
    <dt>
      <Key>{keyName}</Key>
    </dt>
    <dd>{label}</dd>
  </>
);
