import type { Banner } from '@paasa/server-kit';
import { useTexts } from '@paasa/texts/ui';
import { Notice } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { texts } from './texts/texts.js';

const Place = styled.aside`
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

/** A sentence of the operators for everyone. */
export const SiteBanner = ({ text, tone }: Banner) => (
  <Place aria-label={useTexts(texts)('announcement')}>
    <Notice tone={tone}>{text}</Notice>
  </Place>
);
