import { useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';

export interface ToggleGroupProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0 0 ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
`;

const Track = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.xxs};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const Choice = styled.label`
  flex: 1;
  display: grid;
  place-items: center;
  position: relative;
  min-height: 2.25rem;
  padding: 0 ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  color: ${({ theme }) => theme.color.textMuted};
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.fast};

  &:hover,
  &:active {
    color: ${({ theme }) => theme.color.text};
  }
  &:has(:checked) {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

const Radio = styled.input`
  ${visuallyHidden}
`;

/** A choice between a few values side by side: radio buttons, so the arrow keys move between them. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, disabled = false } = props;
  const name = useId();
  return (
    <Group disabled={disabled}>
      <Legend $hidden={labelHidden}>{label}</Legend>
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Track>
    </Group>
  );
}
