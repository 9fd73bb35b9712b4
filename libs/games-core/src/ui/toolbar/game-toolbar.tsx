import { Dialog, Icon, VisuallyHidden } from '@paasa/ui-kit/ui';
import { memo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShortcutList } from '../shortcuts/shortcut-list.js';
import type { Shortcut } from '../shortcuts/shortcut.js';
import { useShortcuts } from '../shortcuts/use-shortcuts.js';
import { useGameSounds } from '../sound/use-game-sounds.js';
import { DialogButton, type ToolDialog } from './dialog-button.js';
import { SessionButton } from './session-button.js';
import { SwitchButton } from './switch-button.js';
import { BOOK, KEYBOARD, SLIDERS, SOUND, SOUND_OFF } from './tool-drawings.js';
import { ToolButton, ToolName } from './tool-button.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.xxs};
  }
  /* With five of them on the line of the title, the last picture is at the edge of the table. */
  ${({ theme }) => theme.media.phone} {
    margin-inline-end: -${({ theme }) => theme.space.xs};
  }
`;

/** Keeps both on one line; a phone shows neither. */
const ForKeyboards = styled.div`
  display: flex;
  gap: inherit;

  ${({ theme }) => theme.media.touchOnly} {
    display: none;
  }
`;

export interface GameToolbarProps {
  gameName: string;
  shortcuts: readonly Shortcut[];
  /** Rules, odds and return to the player, shown in a dialog. */
  children: ReactNode;
}

/**
 * The tools of every game: the session, fairness, rules, sound, settings and shortcuts.
 *
 * It handles the shortcuts, so a screen has exactly one toolbar.
 */
export function GameToolbar({ gameName, shortcuts, children }: GameToolbarProps) {
  const t = useTexts(texts);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const { isOn, toggle } = useShortcuts(shortcuts, () => setOpenDialog('shortcuts'));
  return (
    <Tools role="group" aria-label={t('tools.label', { game: gameName })}>
      <Buttons onOpen={setOpenDialog} areShortcutsOn={isOn} onToggleShortcuts={toggle} />
      <Dialog open={openDialog === 'rules'} onClose={close} title={t('tools.rulesTitle', { game: gameName })}>
        {children}
      </Dialog>
      <Dialog open={openDialog === 'shortcuts'} onClose={close} title={t('tools.shortcutsTitle')}>
        <ShortcutList shortcuts={shortcuts} isOn={isOn} />
      </Dialog>
    </Tools>
  );
}

const loadFairness = async (): Promise<ToolDialog> => (await import('@paasa/fairness/ui')).FairnessDialog;
const loadSettings = async (): Promise<ToolDialog> =>
  (await import('./settings/settings-dialog.js')).SettingsDialog;

type OpenDialog = 'rules' | 'shortcuts' | null;

interface ButtonsProps {
  onOpen: (dialog: OpenDialog) => void;
  areShortcutsOn: boolean;
  onToggleShortcuts: () => void;
}

/** The part that a press in the game does not change. */
const Buttons = memo(function Buttons({ onOpen, areShortcutsOn, onToggleShortcuts }: ButtonsProps) {
  const t = useTexts(texts);
  const { isMuted, toggleMuted } = useGameSounds();
  return (
    <>
      <SessionButton />
      <DialogButton icon="shield" label={t('tools.fairness')} load={loadFairness} />
      <ToolButton variant="ghost" size="s" aria-haspopup="dialog" onClick={() => onOpen('rules')}>
        <Icon name={BOOK} size="1.25rem" />
        <ToolName>{t('tools.rules')}</ToolName>
      </ToolButton>
      <SwitchButton
        icon={isMuted ? SOUND_OFF : SOUND}
        label={t('tools.sound')}
        isOn={!isMuted}
        onToggle={toggleMuted}
      />
      <DialogButton icon={SLIDERS} label={t('tools.settings')} load={loadSettings} />
      <ForKeyboards>
        <SwitchButton
          icon={KEYBOARD}
          label={t('tools.shortcuts')}
          isOn={areShortcutsOn}
          onToggle={onToggleShortcuts}
        />
        <ToolButton variant="ghost" size="s" aria-haspopup="dialog" onClick={() => onOpen('shortcuts')}>
          ?<VisuallyHidden>{` ${t('tools.list')}`}</VisuallyHidden>
        </ToolButton>
      </ForKeyboards>
    </>
  );
});
