import { formatRupees } from '@paasa/money';
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

function HowToPlay() {
  return (
    <Topic id="how-to-play" title="How to play">
      <Items as="ol">
        <li>
          <Link to="/register">Create an account</Link>, and open the link in the mail that we send you.
        </li>
        <li>
          <Link to="/deposit-money">Deposit</Link> money into your wallet.
        </li>
        <li>
          Choose a game:{' '}
          {games.map(({ name, displayName }, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <Link to={`/games/${name}`}>{displayName}</Link>
            </span>
          ))}
          . Its rules and its odds are behind the button “Rules” on its page.
        </li>
        <li>Enter an amount and press Bet. What you win is in your wallet at once.</li>
      </Items>
      <p>
        A round that you leave stays open. You can go on with it later, on any device. After 30 days without a
        step we cash it out for you, or return your bet if nothing was won yet.
      </p>
    </Topic>
  );
}

function Money() {
  return (
    <Topic id="money" title="Deposits and withdrawals">
      <Items>
        <li>Both need a verified email address.</li>
        <li>
          You deposit by card or UPI. If you were charged and the money is not in your wallet after a few
          minutes, you need not do anything: we ask the payment provider again every minute.
        </li>
        <li>You withdraw to your bank account or to your UPI id.</li>
        <li>
          You may have to bet a deposit before you can withdraw it. The page for withdrawals shows how much
          you can withdraw now, and sends a deposit that you did not use back to where it came from.
        </li>
        <li>A person may check a withdrawal first. Your list of transactions says so.</li>
        <li>
          Every deposit and withdrawal is in your <Link to="/transactions">transactions</Link>.
        </li>
      </Items>
    </Topic>
  );
}

function Fairness() {
  return (
    <Topic id="fair" title="Fairness">
      <p>
        Each result comes from a secret of ours and a text of yours. You see a fingerprint of our secret
        before you bet, so we cannot change it afterwards. Later you see the secret itself, and can check
        every result. <Link to="/fairness">How to check a bet</Link>
      </p>
    </Topic>
  );
}

function Limits() {
  return (
    <Topic id="limits" title="Limits">
      <Items>
        <li>{`A deposit: ${formatRupees(MIN_DEPOSIT_PAISE)} to ${formatRupees(MAX_DEPOSIT_PAISE)}.`}</li>
        <li>
          {`A withdrawal: ${formatRupees(MIN_WITHDRAWAL_PAISE)} to ${formatRupees(MAX_WITHDRAWAL_PAISE)}, and at most your balance.`}
        </li>
        <li>
          A bet: ₹0.01 to your balance. If a bet could pay more than the house can, it is refused before it is
          played. A win is never cut.
        </li>
      </Items>
      <p>You must be at least 18. Play only with money that you can lose: over time the house wins.</p>
      <p>
        On the page <Link to="/play-safely">Play safely</Link> you set limits of your own for money and time,
        take a break, or exclude yourself. There is also a record of everything that you have played and paid.
      </p>
    </Topic>
  );
}

/** How the product works, for people. */
export function HelpPage() {
  return (
    <TextPage title="Help">
      <HowToPlay />
      <Money />
      <Fairness />
      <Limits />
      <Topic id="contact" title="Contact">
        <OperatorText name="contact" />
      </Topic>
      <p>
        <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy</Link>
      </p>
    </TextPage>
  );
}
