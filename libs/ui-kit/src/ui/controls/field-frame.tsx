import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';

export interface FieldText {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** What ties an input to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
`;

const Hint = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const ErrorLine = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.loss};
`;

/** The look of everything one types into or chooses from. */
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

  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.color.textMuted};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.loss};
  }
`;

/** Label above, hint and error below, all told to screen readers; the control comes from `children`. */
export function FieldFrame(
  props: FieldText & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode },
) {
  const { label, labelHidden = false, hint, error, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hasHint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame>
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
        <ErrorLine id={`${id}-error`} role="alert">
          {error}
        </ErrorLine>
      ) : null}
    </Frame>
  );
}
