import { Icon, type IconDrawing } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { ToolButton, ToolName, ToolState } from './tool-button.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Switch = styled(ToolButton)`
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accent};
  }
`;

export interface SwitchButtonProps {
  icon: IconDrawing;
  /** The name of the switch; it is the same for on and off. */
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A button that stays pressed while it is on. The words on or off, or its frame, show this without colour. */
export const SwitchButton = memo(function SwitchButton(props: SwitchButtonProps) {
  const { icon, label, isOn, onToggle } = props;
  const t = useTexts(texts);
  return (
    <Switch variant="ghost" size="s" aria-pressed={isOn} onClick={onToggle}>
      <Icon name={icon} size="1.25rem" />
      <ToolName>{label}</ToolName>
      <ToolState aria-hidden="true">{t(isOn ? 'tools.on' : 'tools.off')}</ToolState>
    </Switch>
  );
});
