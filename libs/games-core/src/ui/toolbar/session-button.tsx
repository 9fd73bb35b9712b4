import { usePlayer } from '@paasa/api-client/ui';
import { Icon, notify } from '@paasa/ui-kit/ui';
import { memo, useEffect, useRef, useState, type ComponentType } from 'react';
import { useRememberedChoice } from '../remembered/remembered-choice.js';
import { LINE } from './tool-drawings.js';
import { ToolButton, ToolName } from './tool-button.js';
import { panelChoice } from '../session-panel/panel-choice.js';
import type { SessionPanelProps } from '../session-panel/session-panel.js';
import { textsNow, useTexts, withTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** Opens the session panel. Its code loads when it is open: by a press, or because the player left it open. */
const ButtonOfPlayer = memo(function ButtonOfPlayer() {
  const t = useTexts(texts);
  const [choice, change] = useRememberedChoice(panelChoice);
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<SessionPanelProps> } | null>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLoading = choice.isOpen && loaded === null;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isHere = true;
    withTexts(import('../session-panel/session-panel.js')).then(
      ({ SessionPanel }) => {
        if (isHere) setLoaded({ Panel: SessionPanel });
      },
      () => {
        notify.error(textsNow(texts)('tools.sessionFailed'));
        if (isHere) change((before) => ({ ...before, isOpen: false }));
      },
    );
    return () => {
      isHere = false;
    };
  }, [isLoading, change]);

  const close = () => {
    change((before) => ({ ...before, isOpen: false }));
    button.current?.focus();
  };
  const toggle = () => {
    setWasPressed(true);
    change((before) => ({ ...before, isOpen: !before.isOpen }));
  };
  return (
    <>
      <ToolButton
        ref={button}
        variant="ghost"
        size="s"
        busy={isLoading}
        aria-expanded={choice.isOpen}
        onClick={toggle}
      >
        <Icon name={LINE} size="1.25rem" />
        <ToolName>{t('tools.session')}</ToolName>
      </ToolButton>
      {choice.isOpen && loaded !== null ? (
        <loaded.Panel choice={choice} onChange={change} takesFocus={wasPressed} onClose={close} />
      ) : null}
    </>
  );
});

/** Guests have no bets to count. */
export function SessionButton() {
  const playerId = usePlayer()?._id;
  return playerId === undefined ? null : <ButtonOfPlayer key={playerId} />;
}
