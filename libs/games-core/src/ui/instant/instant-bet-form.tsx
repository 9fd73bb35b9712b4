import type { Paise } from '@paasa/money';
import { Button, Card } from '@paasa/ui-kit/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { AutoPanelLater } from '../autoplay/panel/auto-panel-later.js';
import { ModeTabs } from '../autoplay/mode-tabs.js';
import { TroubleNotice } from '../intents/trouble-notice.js';
import { PlayHint } from '../layout/play-hint.js';
import { skipHeldKey } from '../shortcuts/skip-held-key.js';
import { BetAmountField } from '../stake/bet-amount-field.js';
import { ProfitOnWin } from './profit-on-win.js';
import { Watch } from '../watched/watch.js';
import type { InstantTable } from './use-instant-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/*
 * Choice and button beside each other on a phone, so that the button is seen together with the board. What autoplay reports
 * stands below the button, which then stays where it was pressed.
 */
const Controls = styled.div<{ $isAuto: boolean }>`
  display: grid;
  grid-template:
    'amount amount' auto 'choice bet' auto 'profit profit' auto ${({ $isAuto }) => ($isAuto ? "'autoplay autoplay' auto" : '')}
    / minmax(0, 5fr) minmax(0, 4fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: end;

  > * {
    grid-column: 1 / -1;
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template:
      'amount' auto 'choice' auto 'profit' auto 'bet' auto ${({ $isAuto }) => ($isAuto ? "'autoplay' auto" : '')}
      / minmax(0, 1fr);
    align-content: ${({ $isAuto }) => ($isAuto ? 'start' : 'space-between')};
    height: 100%;
  }
`;

const Area = styled.div<{ $name: 'amount' | 'choice' | 'bet' | 'profit' }>`
  && {
    grid-area: ${({ $name }) => $name};
  }
  /* Two words beside each other on half a phone. */
  fieldset label,
  > button {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

export interface InstantBetFormProps {
  table: InstantTable;
  /** The player's other choices, beside the button on a phone. */
  choice: ReactNode;
  /** The profit of a win; null while no amount is entered. */
  profitPaise: Paise | null;
  /** A warning before the bet, such as a limit. */
  notice?: ReactNode;
  /** Text of the button while a bet is in progress. */
  busyText: string;
}

export function InstantBetForm({ table, choice, profitPaise, notice, busyText }: InstantBetFormProps) {
  const t = useTexts(texts);
  const { mode, autoplay } = table;
  const { isAuto } = mode;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAuto) autoplay.panel.current?.submit(event);
    else void table.bet();
  };
  return (
    <Card as="form" noValidate aria-label={t('bet.form')} onSubmit={handleSubmit} onKeyDown={skipHeldKey}>
      <ModeTabs mode={mode} autoplay={autoplay}>
        <Controls $isAuto={isAuto} data-auto={isAuto || undefined}>
          <Area $name="amount">
            <Watch of={table.isAutoplaying}>
              {(isAutoplaying) => (
                <BetAmountField
                  amountText={table.amountText}
                  onAmountChange={table.changeAmount}
                  error={table.amountError}
                  inputRef={table.amountRef}
                  disabled={isAutoplaying}
                />
              )}
            </Watch>
          </Area>
          <Area $name="choice">{choice}</Area>
          <Area $name="profit">
            <ProfitOnWin profitPaise={profitPaise} />
            {notice}
          </Area>
          {isAuto ? (
            <AutoPanelLater table={autoplay} />
          ) : (
            <Area $name="bet">
              <Watch of={table.underWay}>
                {(underWay) => (
                  <Button type="submit" size="l" wide busy={underWay !== null} busyText={busyText}>
                    {t('bet.button')}
                  </Button>
                )}
              </Watch>
            </Area>
          )}
          <PlayHint />
          <Watch of={table.underWay}>
            {(underWay) => {
              const trouble = underWay?.trouble ?? null;
              return trouble === null ? null : (
                <TroubleNotice trouble={trouble} comfort={t('comfort')} onResend={table.resend} />
              );
            }}
          </Watch>
        </Controls>
      </ModeTabs>
    </Card>
  );
}
