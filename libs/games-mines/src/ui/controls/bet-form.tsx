import {
  BetAmountField,
  ModeTabs,
  PlayHint,
  skipHeldKey,
  Watch,
  type AutoplayModeState,
  type AutoplayTable,
  type UnderWay,
  type Watched,
} from '@paasa/games-core/ui';
import { Button, Card, Stack } from '@paasa/ui-kit/ui';
import { memo, type MouseEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { Step } from '../round/use-mines-round.js';
import { MineCountSelect } from './mine-count-select.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const FormCard = styled(Card)`
  padding: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.m};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    padding: ${({ theme }) => theme.space.l};
  }
`;

/*
 * On a phone two lines: the amount, then mines and Bet. During a round the figures cover the amount, and the random tile
 * covers the mines, so that Cash Out is where Bet was. On a desktop they have their own lines below the button.
 */
const Controls = styled.div<{ $isAuto: boolean }>`
  display: grid;
  grid-template:
    'amount amount' auto 'mines bet' auto ${({ $isAuto }) => ($isAuto ? "'autoplay autoplay' auto" : '')}
    / minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: center;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-template:
      'amount' auto 'mines' auto 'bet' auto ${({ $isAuto }) => ($isAuto ? "'autoplay' auto" : '')}
      / minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.m};
  }
`;

const Setting = styled.div<{ $area: 'amount' | 'mines'; $isCovered: boolean }>`
  grid-area: ${({ $area }) => $area};
  /* Leaves its place to what covers it. */
  visibility: ${({ $isCovered }) => ($isCovered ? 'hidden' : 'visible')};

  /* A label beside its control is as wide as its text. */
  > div:has(> select) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.fromDesktop} {
    visibility: visible;
  }
`;

const PressArea = styled.div`
  grid-area: bet;
`;

export interface SettingsProps {
  amountText: string;
  onAmountChange: (amountText: string) => void;
  amountError: string | null;
  amountRef: RefObject<HTMLInputElement | null>;
  mineCount: number;
  onMineCountChange: (mineCount: number) => void;
}

export interface BetFormProps extends SettingsProps {
  underWay: Watched<UnderWay<Step> | null>;
  betRef: RefObject<HTMLButtonElement | null>;
  /** A round has ended, but not on this page: a press acknowledges it, and makes no bet. */
  hasEndedUnseen: boolean;
  /** Makes a bet, or acknowledges. */
  onBet: () => void;
  /** The controls of the open round, whose amount and mines are shown and cannot be changed; null while none is open. */
  round: ReactNode;
  mode: AutoplayModeState;
  autoplay: AutoplayTable;
  isAutoplaying: boolean;
  /** The controls of autoplay, in place of Bet. */
  auto: ReactNode;
}

/** The second half of a double click on Cash Out must not become the next bet. */
const skipRepeatedClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Amount, mines and Bet, or autoplay; during a round by hand its figures and buttons. */
export function BetForm(props: BetFormProps) {
  const t = useTexts(texts);
  const { underWay, betRef, hasEndedUnseen, onBet, round, mode, autoplay, isAutoplaying, auto, ...settings } =
    props;
  const { isAuto } = mode;
  const isOpen = round !== null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAuto && !hasEndedUnseen) autoplay.panel.current?.submit(event);
    else onBet();
  };
  return (
    <FormCard as="form" noValidate aria-label={t('form')} onSubmit={handleSubmit} onKeyDown={skipHeldKey}>
      <ModeTabs mode={mode} autoplay={autoplay}>
        <Stack $gap="s">
          <Controls $isAuto={isAuto}>
            <Watch of={underWay}>
              {(now) => (
                <Settings
                  {...settings}
                  isOpen={isOpen}
                  isStarting={isAutoplaying || now?.step.name === 'start'}
                />
              )}
            </Watch>
            {round}
            {isAuto ? auto : null}
            {isAuto || isOpen ? null : (
              <PressArea>
                <Watch of={underWay}>
                  {(now) => (
                    <Button
                      ref={betRef}
                      type="submit"
                      size="l"
                      wide
                      busy={now?.step.name === 'start'}
                      busyText={t('starting')}
                      onClick={skipRepeatedClick}
                    >
                      {t(hasEndedUnseen ? 'ok' : 'bet')}
                    </Button>
                  )}
                </Watch>
              </PressArea>
            )}
          </Controls>
          <PlayHint />
        </Stack>
      </ModeTabs>
    </FormCard>
  );
}

/** The part that a step of a round leaves alone. */
const Settings = memo(function Settings(props: SettingsProps & { isOpen: boolean; isStarting: boolean }) {
  const { isOpen, isStarting } = props;
  const isLocked = isOpen || isStarting;
  return (
    <>
      <Setting $area="amount" $isCovered={isOpen}>
        <BetAmountField
          amountText={props.amountText}
          onAmountChange={props.onAmountChange}
          error={props.amountError}
          disabled={isLocked}
          inputRef={props.amountRef}
        />
      </Setting>
      <Setting $area="mines" $isCovered={isOpen}>
        <MineCountSelect mineCount={props.mineCount} onChange={props.onMineCountChange} disabled={isLocked} />
      </Setting>
    </>
  );
});
