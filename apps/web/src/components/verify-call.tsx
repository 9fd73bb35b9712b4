import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Card } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { texts } from './profile-card/texts/texts.js';

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
  border-color: ${({ theme }) => theme.color.pending};

  > p {
    flex: 1 1 16rem;
  }
`;

/** Shows unverified players the advantages of verification. */
export function VerifyCall() {
  const t = useTexts(texts);
  return (
    <Row as="section" aria-label={t('verify.label')}>
      <p>{t('verify.text')}</p>
      <ButtonLink to="/verify-user">{t('verify.action')}</ButtonLink>
    </Row>
  );
}
