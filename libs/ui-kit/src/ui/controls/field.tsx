import type { ComponentProps, ReactNode, WheelEvent } from 'react';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.js';

export interface FieldProps extends FieldText, Omit<ComponentProps<'input'>, 'type' | 'prefix'> {
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'date';
  /** Buttons that change the value, such as ½, 2× and Max. They stand beside it, or below it if it would be cut. */
  actions?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

/** On their own line they share its width. */
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
  /*
   * The input takes the remaining room. If that is too narrow for an amount of lakhs, the actions wrap to the next
   * line.
   */
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

/** Browsers change a focused number with the mouse wheel. Without the focus the wheel scrolls the page. */
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** A labelled input with hint and error. */
export function Field(props: FieldProps) {
  const { label, labelHidden, labelBeside, hint, error, isErrorAnnounced, ...control } = props;
  const { actions, id, type = 'text', ...input } = control;
  return (
    <FieldFrame {...{ label, labelHidden, labelBeside, hint, error, isErrorAnnounced, id }}>
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
