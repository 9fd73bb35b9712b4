import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Dialog, Money, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PlayMoneyButton } from './play-money/play-money-button.js';
import { texts } from './texts/texts.js';

export interface WalletDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Purse = styled.div`
  padding: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: linear-gradient(
    135deg,
    ${({ theme }) => theme.color.accentSoft},
    ${({ theme }) => theme.color.sunken} 65%
  );
`;

const Label = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/** Shrinks with its length, so that crores fit on a phone. */
const Balance = styled.p<{ $isLong: boolean }>`
  color: ${({ theme }) => theme.color.accent};
  font-size: ${({ theme, $isLong }) => ($isLong ? theme.text.xxl : theme.text.hero)};
  font-weight: ${({ theme }) => theme.weight.heavy};
  line-height: 1.2;
  letter-spacing: -0.02em;
`;

const LONG_FROM_RUPEES = 1_00_000;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};
`;

/** The player's balance, and the ways to change it. The focus starts on the link that most players use. */
export function WalletDialog({ open, onClose }: WalletDialogProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  const mainWayRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // After the dialog has focused its first control, which is the Close button.
    if (open) mainWayRef.current?.focus();
  }, [open]);
  if (player === null) return null;
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet')}>
      <Stack>
        <Purse>
          <Label>{t('balance')}</Label>
          <Balance $isLong={player.wallet >= LONG_FROM_RUPEES}>
            <Money rupees={player.wallet} />
          </Balance>
        </Purse>
        {player.isVerified ? (
          <>
            <Ways>
              <ButtonLink to="/withdraw-money" variant="secondary" wide onClick={onClose}>
                {t('withdraw')}
              </ButtonLink>
              <ButtonLink to="/deposit-money" wide onClick={onClose} ref={mainWayRef}>
                {t('deposit')}
              </ButtonLink>
            </Ways>
            <PlayMoneyButton wide />
          </>
        ) : (
          <>
            <p>{t('verify.why')}</p>
            <ButtonLink to="/verify-user" wide onClick={onClose} ref={mainWayRef}>
              {t('verify.now')}
            </ButtonLink>
          </>
        )}
        <p>
          <Link to="/play-safely" onClick={onClose}>
            {t('limits')}
          </Link>
        </p>
      </Stack>
    </Dialog>
  );
}
