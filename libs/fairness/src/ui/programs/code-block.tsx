import { useTexts } from '@paasa/texts/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../parts/copy-button.js';
import { texts } from './texts/texts.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const Code = styled.pre`
  width: 100%;
  margin: 0;
  padding: ${({ theme }) => theme.space.s};
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
  line-height: 1.5;
`;

/** A program to be copied. */
export function CodeBlock({ language, code }: { readonly language: string; readonly code: string }) {
  const t = useTexts(texts);
  const name = t('program', { language });
  const codeRef = useRef<HTMLPreElement>(null);
  return (
    <Frame>
      <Head>
        <span>{language}</span>
        <CopyButton label={name} variant="secondary" text={code} sourceRef={codeRef} />
      </Head>
      {/* A scrolling region must be reachable by keyboard. */}
      <Code ref={codeRef} role="region" aria-label={name} tabIndex={0}>
        {code}
      </Code>
    </Frame>
  );
}
