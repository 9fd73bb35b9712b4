import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/icon.js';
import { visuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';

export interface FieldText {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  /** Puts the label before the control instead of above it. */
  labelBeside?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Screen readers have heard the error already, for example as a toast. */
  isErrorAnnounced?: boolean | undefined;
}

/** The attributes that connect an input with its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const Frame = styled.div<{ $beside: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  ${({ theme, $beside }) =>
    $beside ? `grid-auto-flow: column; align-items: center; column-gap: ${theme.space.s};` : ''}
`;

const Label = styled.label<{ $hidden: boolean }>`
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
`;

const Hint = styled.p`
  /* A hint whose words load later, or are not needed now. */
  &:empty {
    display: none;
  }
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const ErrorLine = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.loss};

  svg {
    flex: none;
    height: 1lh;
  }
`;

/** The look of all inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.control};
  padding: 0 ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.text};
  transition: border-color ${({ theme }) => theme.motion.fast};

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${({ theme }) => theme.color.textMuted};
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.loss};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.loss};
  }
  &:disabled {
    cursor: not-allowed;
    border-color: ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 0.75;
  }
`;

/** Label above, hint and error below, all for screen readers too. The control comes from `children`. */
export function FieldFrame(
  props: FieldText & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode },
) {
  const { label, labelHidden = false, labelBeside = false, hint, error, isErrorAnnounced, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hasHint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame $beside={labelBeside}>
      <Label htmlFor={id} $hidden={labelHidden}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      {hasHint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {hasError ? (
        <ErrorLine id={`${id}-error`} role={isErrorAnnounced === true ? undefined : 'alert'}>
          <Icon name="warning" size="1.125rem" />
          <span>{error}</span>
        </ErrorLine>
      ) : null}
    </Frame>
  );
}
