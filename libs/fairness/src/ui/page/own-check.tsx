import { styled } from 'styled-components';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { CopyButton } from '../parts/copy-button.js';
import { ownCheckCode } from './own-check-code.js';
import { useRef } from 'react';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  justify-items: start;
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

/** The code of `ownCheckCode`, to be copied. */
export function OwnCheck({ seeds }: { readonly seeds: BetSeeds }) {
  const codeRef = useRef<HTMLPreElement>(null);
  const code = ownCheckCode(seeds);
  return (
    <Frame>
      {/* A scrolling region must be reachable by keyboard. */}
      <Code ref={codeRef} role="region" aria-label="Code for your own check" tabIndex={0}>
        {code}
      </Code>
      <CopyButton label="code" variant="secondary" text={code} sourceRef={codeRef} />
    </Frame>
  );
}
