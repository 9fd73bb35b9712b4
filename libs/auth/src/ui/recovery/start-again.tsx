import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Notice } from '@paasa/ui-kit/ui';
import { recoveryPaths } from './recovery-paths.js';
import { texts } from './texts/texts.js';

export function StartAgain({ reason }: { reason: string }) {
  const t = useTexts(texts);
  return (
    <>
      <Notice tone="loss">{reason}</Notice>
      <ButtonLink to={recoveryPaths.email} wide>
        {t('again')}
      </ButtonLink>
    </>
  );
}
