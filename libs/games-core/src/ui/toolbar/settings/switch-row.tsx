import { useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${({ theme }) => theme.space.m};
  min-height: ${({ theme }) => theme.size.control};
  cursor: pointer;
`;

const Label = styled.span`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Hint = styled.span`
  grid-row: 2;
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

/* The place of the knob shows its state without colour. */
const Switch = styled.input`
  grid-row: 1 / 3;
  grid-column: 2;
  appearance: none;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  padding: 3px;
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.sunken};
  cursor: inherit;

  &::before {
    content: '';
    display: block;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.lineControl};
    transition: translate ${({ theme }) => theme.motion.fast};
  }
  &:checked {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  &:checked::before {
    background: ${({ theme }) => theme.color.accent};
    translate: 1.25rem;
  }
  &:dir(rtl):checked::before {
    translate: -1.25rem;
  }
`;

export interface SwitchRowProps {
  label: string;
  /** What it does, in a sentence. */
  hint: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A setting that is on or off: its name, what it does, and a switch. */
export function SwitchRow({ label, hint, isOn, onToggle }: SwitchRowProps) {
  const id = useId();
  return (
    <Row>
      <Label id={`${id}-label`}>{label}</Label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <Switch
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox reports its state itself
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={onToggle}
      />
    </Row>
  );
}
