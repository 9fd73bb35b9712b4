import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FitFigure, fitOf, fitting } from '../layout/fit-figure.js';

/** The figures that follow from the settings: `Readout`s, and fields for figures that can be set. */
export const ReadoutList = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.s};
  }
`;

const Cell = styled.div`
  container-type: inline-size;
  min-width: 0;
  padding: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  }
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd`
  /* Eight digits on a third of a phone. */
  font-size: clamp(${({ theme }) => theme.text.s}, 16cqi, ${({ theme }) => theme.text.xl});
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;

/** One figure with its name, inside a `ReadoutList`. */
export const Readout = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <Cell>
    <Name>{name}</Name>
    <Value>{typeof children === 'string' ? <FitFigure>{children}</FitFigure> : children}</Value>
  </Cell>
);

const Input = styled.input`
  width: 100%;
  padding: 0;
  border: 0;
  border-bottom: 2px dashed ${({ theme }) => theme.color.lineControl};
  border-radius: 0;
  background: transparent;
  font: inherit;
  ${fitting}
  color: inherit;
  appearance: textfield;

  &::-webkit-outer-spin-button,
  &::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
`;

/** A figure that can be edited. */
export const ReadoutInput = (props: ComponentProps<'input'> & { value: string }) => (
  <Input {...props} style={fitOf(props.value)} />
);
