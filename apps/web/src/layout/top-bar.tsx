import { usePlayer, type Player } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Avatar, Button, ButtonLink, Icon, IconButton, Logo, Money, VisuallyHidden } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { OpenRoundLink, TimeOfGame } from '../components/player-parts-later.js';
import { LanguageChoice } from './language-choice.js';
import { texts } from './texts/texts.js';

export interface TopBarProps {
  onOpenMenu: () => void;
  onOpenWallet: () => void;
}

/** Only where text twice as large leaves too little room, its parts wrap. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: ${({ theme }) => theme.size.bar};
  padding: 0 ${({ theme }) => theme.space.s};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};

  @media (max-width: 22.4375rem) {
    gap: ${({ theme }) => theme.space.xxs};
    padding: 0 ${({ theme }) => theme.space.xs};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    padding: 0 ${({ theme }) => theme.space.l};
  }
`;

/** Beside an open round there is no room for it: no digit of the balance may be cut. The menu leads home too. */
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin-inline-end: auto;
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: -0.03em;
  text-decoration: none;

  @media (max-width: 25.9375rem) {
    header:has([data-open-round]) > & {
      display: none;
    }
  }
  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.xl};
  }
`;

/** On a phone, and at 400% zoom, there is no room for the name beside a balance. It stays for screen readers. */
const BrandName = styled.span<{ $isPlayer: boolean }>`
  ${({ theme, $isPlayer }) => ($isPlayer ? theme.media.phone : '@media (max-width: 22.4375rem)')} {
    font-size: 0;
  }
`;

const Ways = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
`;

const SmallScreenOnly = styled(Ways)`
  ${({ theme }) => theme.media.fromDesktop} {
    display: none;
  }
`;

/** On a phone there is no room for it beside a balance, and on the narrowest none at all: they have it in the menu. */
const LanguagePlace = styled.div<{ $isPlayer: boolean }>`
  ${({ theme, $isPlayer }) => ($isPlayer ? theme.media.phone : '@media (max-width: 23.99rem)')} {
    display: none;
  }
`;

/** There is room for crores with their paise: no digit of a balance may be cut. */
const Balance = styled.p`
  min-width: 0;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-size: min(${({ theme }) => theme.text.s}, 3.4vw);
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.l};
  }
`;

const ProfileLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: ${({ theme }) => theme.size.control};
  min-height: ${({ theme }) => theme.size.control};
  border-radius: ${({ theme }) => theme.radius.pill};
`;

const WalletWord = styled.span`
  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`;

function PlayerCorner({ player, onOpenWallet }: { player: Player; onOpenWallet: () => void }) {
  const t = useTexts(texts);
  const { name, picture = null, wallet } = player;
  return (
    <>
      <Suspense fallback={null}>
        <OpenRoundLink />
      </Suspense>
      <Balance>
        <VisuallyHidden>{t('balance')}</VisuallyHidden>
        <Money rupees={wallet} />
        <Suspense fallback={null}>
          <TimeOfGame />
        </Suspense>
      </Balance>
      <Button onClick={onOpenWallet} aria-label={t('wallet')} aria-haspopup="dialog">
        <Icon name="wallet" size="1.25rem" />
        <WalletWord>{t('wallet')}</WalletWord>
      </Button>
      <ProfileLink to="/profile" title={t('page.profile')}>
        {/* Text, not a label: a label would have to repeat the visible initials. */}
        <VisuallyHidden>{t('page.profile')}</VisuallyHidden>
        <Avatar name={name} picture={picture} decorative />
      </ProfileLink>
    </>
  );
}

/** The logo, and on its right the balance of a player or the login links of a guest. */
export function TopBar({ onOpenMenu, onOpenWallet }: TopBarProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Bar>
      <SmallScreenOnly>
        <IconButton icon="menu" label={t('menu.open')} onClick={onOpenMenu} aria-haspopup="dialog" />
      </SmallScreenOnly>
      <Brand to="/" aria-label={t('brand')}>
        <Logo />
        <BrandName $isPlayer={player !== null}>Paasa</BrandName>
      </Brand>
      <LanguagePlace $isPlayer={player !== null}>
        <LanguageChoice isInBar />
      </LanguagePlace>
      {player === null ? (
        <Ways>
          <ButtonLink to="/login" variant="ghost" size="s">
            {t('page.login')}
          </ButtonLink>
          <ButtonLink to="/register" size="s">
            {t('page.register')}
          </ButtonLink>
        </Ways>
      ) : (
        <PlayerCorner player={player} onOpenWallet={onOpenWallet} />
      )}
    </Bar>
  );
}
