import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, type FieldText } from './field-frame.js';

export interface SelectOption {
  value: string | number;
  label: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

const StyledSelect = styled.select`
  ${controlStyle}
  cursor: pointer;
`;

/** A labelled choice among few; `onChange` gets the chosen value as text. */
export function Select(props: SelectProps) {
  const { label, labelHidden, labelBeside, hint, error, options, onChange, id, ...select } = props;
  return (
    <FieldFrame {...{ label, labelHidden, labelBeside, hint, error, id }}>
      {(wiring) => (
        <StyledSelect {...select} {...wiring} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </StyledSelect>
      )}
    </FieldFrame>
  );
}
