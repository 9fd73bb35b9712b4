import { formatRupees } from '@paasa/money';
import { Text, useTexts, type Tag } from '@paasa/texts/ui';
import { SectionTitle, Stack } from '@paasa/ui-kit/ui';
import {
  MAX_DEPOSIT_PAISE,
  MAX_WITHDRAWAL_PAISE,
  MIN_DEPOSIT_PAISE,
  MIN_WITHDRAWAL_PAISE,
} from '@paasa/wallet';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { TextPage } from '../components/text-page.js';
import { games } from '../games.js';
import { OperatorText } from '../legal/operator-text.js';
import { texts } from './help/texts/texts.js';

const Items = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.25rem;
`;

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </Stack>
  );
}

const linkTo =
  (to: string): Tag =>
  (words) => <Link to={to}>{words}</Link>;

/** Links to the games, with commas between them. */
const linksToGames: Tag = () =>
  games.map(({ name, displayName }, index) => (
    <span key={name}>
      {index === 0 ? '' : ', '}
      <Link to={`/games/${name}`}>{displayName}</Link>
    </span>
  ));

function HowToPlay() {
  const t = useTexts(texts);
  return (
    <Topic id="how-to-play" title={t('play.title')}>
      <Items as="ol">
        <li>
          <Text of={texts} id="play.account" tags={{ link: linkTo('/register') }} />
        </li>
        <li>
          <Text of={texts} id="play.deposit" tags={{ link: linkTo('/deposit-money') }} />
        </li>
        <li>
          <Text of={texts} id="play.choose" tags={{ games: linksToGames }} />
        </li>
        <li>{t('play.bet')}</li>
      </Items>
      <p>{t('play.open')}</p>
    </Topic>
  );
}

function Money() {
  const t = useTexts(texts);
  return (
    <Topic id="money" title={t('money.title')}>
      <Items>
        <li>{t('money.email')}</li>
        <li>{t('money.deposit')}</li>
        <li>{t('money.withdraw')}</li>
        <li>{t('money.wager')}</li>
        <li>{t('money.check')}</li>
        <li>
          <Text of={texts} id="money.list" tags={{ link: linkTo('/transactions') }} />
        </li>
      </Items>
    </Topic>
  );
}

function Fairness() {
  const t = useTexts(texts);
  return (
    <Topic id="fair" title={t('fair.title')}>
      <p>
        <Text of={texts} id="fair.text" tags={{ link: linkTo('/fairness') }} />
      </p>
    </Topic>
  );
}

function Limits() {
  const t = useTexts(texts);
  return (
    <Topic id="limits" title={t('limits.title')}>
      <Items>
        <li>
          {t('limits.deposit', {
            least: formatRupees(MIN_DEPOSIT_PAISE),
            most: formatRupees(MAX_DEPOSIT_PAISE),
          })}
        </li>
        <li>
          {t('limits.withdrawal', {
            least: formatRupees(MIN_WITHDRAWAL_PAISE),
            most: formatRupees(MAX_WITHDRAWAL_PAISE),
          })}
        </li>
        <li>{t('limits.bet')}</li>
      </Items>
      <p>{t('limits.age')}</p>
      <p>
        <Text of={texts} id="limits.safely" tags={{ link: linkTo('/play-safely') }} />
      </p>
    </Topic>
  );
}

/** How the product works, for people. */
export function HelpPage() {
  const t = useTexts(texts);
  return (
    <TextPage title={t('title')}>
      <HowToPlay />
      <Money />
      <Fairness />
      <Limits />
      <Topic id="contact" title={t('contact.title')}>
        <OperatorText name="contact" />
      </Topic>
      <p>
        <Link to="/terms">{t('terms')}</Link> · <Link to="/privacy">{t('privacy')}</Link>
      </p>
    </TextPage>
  );
}
