import { useTexts } from '@paasa/texts/ui';
import { TextPage } from '../components/text-page.js';
import { OperatorText } from '../legal/operator-text.js';
import { texts } from '../legal/texts/texts.js';

export function TermsPage() {
  const t = useTexts(texts);
  return (
    <TextPage title={t('terms')}>
      <OperatorText name="terms" />
    </TextPage>
  );
}

export function PrivacyPage() {
  const t = useTexts(texts);
  return (
    <TextPage title={t('privacy')}>
      <OperatorText name="privacy" />
    </TextPage>
  );
}
