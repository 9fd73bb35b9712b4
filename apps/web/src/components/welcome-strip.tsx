import type { Player } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Card, Cluster, formatRupeesNumber } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { texts } from './welcome-strip/texts/texts.js';

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
`;

const Greeting = styled.p`
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;
`;

const Balance = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Greets a signed-in player. */
export function WelcomeStrip({ player }: { player: Player }) {
  const t = useTexts(texts);
  return (
    <Row as="section" aria-label={t('label')}>
      <div>
        <Greeting>{t('welcome', { name: player.name })}</Greeting>
        <Balance>{t('balance', { amount: formatRupeesNumber(player.wallet) })}</Balance>
      </div>
      <Cluster>
        <ButtonLink to="/profile" variant="secondary">
          {t('profile')}
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          {t('dashboard')}
        </ButtonLink>
      </Cluster>
    </Row>
  );
}
