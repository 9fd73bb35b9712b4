import { TextPage } from '../components/text-page.js';
import { OperatorText } from '../legal/operator-text.js';

export function TermsPage() {
  return (
    <TextPage title="Terms">
      <OperatorText name="terms" />
    </TextPage>
  );
}

export function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <OperatorText name="privacy" />
    </TextPage>
  );
}
