import type { ComponentProps, ReactNode, WheelEvent } from 'react';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.js';

export interface FieldProps extends FieldText, Omit<ComponentProps<'input'>, 'type' | 'prefix'> {
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel';
  /** Buttons that belong to the value, such as ½, 2x and Max; beside it, or below it where it would be cut. */
  actions?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

/** On a line of their own they share its width. */
const Actions = styled.div`
  display: flex;
  flex: 1 0 auto;
  gap: ${({ theme }) => theme.space.xxs};

  > button {
    flex-grow: 1;
  }
`;

const Input = styled.input`
  ${controlStyle}
  /* All room that is left is its own; with less than an amount of lakhs takes, the actions leave the line. */
  flex: 999 1 7.75rem;
  font-variant-numeric: tabular-nums;

  &[type='number'] {
    appearance: textfield;
  }
  &::-webkit-outer-spin-button,
  &::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
`;

/** Browsers step a focused number with the mouse wheel; giving up the focus lets the page scroll instead. */
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** A labelled input with hint and error. */
export function Field(props: FieldProps) {
  const { label, labelHidden, labelBeside, hint, error, actions, id, type = 'text', ...input } = props;
  return (
    <FieldFrame {...{ label, labelHidden, labelBeside, hint, error, id }}>
      {(wiring) => (
        <Row>
          <Input
            {...(type === 'number' ? { inputMode: 'decimal' as const, onWheel: leaveOnWheel } : {})}
            {...input}
            {...wiring}
            type={type}
          />
          {actions === undefined ? null : <Actions>{actions}</Actions>}
        </Row>
      )}
    </FieldFrame>
  );
}
