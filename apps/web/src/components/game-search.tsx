import { useTexts } from '@paasa/texts/ui';
import { Field, VisuallyHidden } from '@paasa/ui-kit/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { texts } from './big-game-grid/texts/texts.js';

const Place = styled.search`
  flex: 1 1 16rem;
  max-width: 24rem;
`;

/** Longer than every name of a game. */
const MAX_LENGTH = 60;

export interface GameSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** How many games were found; null while nothing is searched. */
  count: number | null;
  ref: Ref<HTMLInputElement>;
}

/** The field that searches the games by name. The Escape key clears it. */
export function GameSearch({ text, onChange, count, ref }: GameSearchProps) {
  const t = useTexts(texts);
  return (
    <Place>
      <Field
        ref={ref}
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
      />
      <VisuallyHidden role="status">{count === null ? '' : t('found', { count })}</VisuallyHidden>
    </Place>
  );
}
