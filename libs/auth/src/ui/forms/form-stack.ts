import { styled } from 'styled-components';

export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

/** Reserves the line below a field for its hint or error, so that nothing moves when one appears. */
export const FieldSlot = styled.div`
  min-height: calc(${({ theme }) => theme.size.control} + 3.25rem);
`;
