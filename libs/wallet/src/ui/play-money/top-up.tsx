import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Cluster, useFocusHeir } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { PlayMoneyButton } from './play-money-button.js';
import { texts } from './texts/texts.js';

/** On one line if they fit, else each on its own, without a gap at the end. */
const Ways = styled(Cluster)`
  > * {
    flex: 1 0 auto;
  }
`;

/** The ways to get money, for a stake that the balance does not cover. It goes once the balance covers it. */
export function TopUp() {
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Ways ref={ref} $gap="xs" role="group" aria-label={t('ways')}>
      <ButtonLink to="/deposit-money" variant="secondary" size="s">
        {t('deposit')}
      </ButtonLink>
      <PlayMoneyButton size="s" />
    </Ways>
  );
}
