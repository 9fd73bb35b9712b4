import { useTexts } from '@paasa/texts/ui';
import { Button } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { AwayPageProps } from './away-page.js';
import { texts } from './texts/texts.js';

const Strip = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surfaceRaised};
  font-size: ${({ theme }) => theme.text.s};

  > button {
    flex: none;
  }
`;

/** Stands above a page that is shown as to a guest, because the server could not say who the player is. */
export function UnclearPlayer({ isTrying, onTryAgain }: AwayPageProps) {
  const t = useTexts(texts);
  return (
    <Strip aria-label={t('unclear.label')}>
      <p role="status">{t('unclear.text')}</p>
      <Button variant="secondary" size="s" onClick={onTryAgain} busy={isTrying} busyText={t('retrying')}>
        {t('retry')}
      </Button>
    </Strip>
  );
}
