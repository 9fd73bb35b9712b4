import { styled } from 'styled-components';
import { useGetConfigQuery } from '../api/config.api.js';

const Strip = styled.aside`
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.pendingSoft};
  color: ${({ theme }) => theme.color.pending};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: center;
`;

/** Says on every page of the sandbox that nothing here is real money. */
export function PlayMoneyStrip() {
  const { data: config } = useGetConfigQuery();
  return config?.mode === 'sandbox' ? <Strip aria-label="Mode">Play money: no real funds</Strip> : null;
}
