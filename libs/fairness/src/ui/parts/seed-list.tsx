import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from './copy-button.js';

/** A list of `SeedLine`s. */
export const SeedList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd`
  grid-column: 1 / -1;
`;

const Copying = styled.dd`
  grid-row: 1;
  grid-column: 2;
`;

const Code = styled.code`
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

export interface SeedLineProps {
  readonly label: string;
  readonly value: string;
  /** A short explanation. */
  readonly note?: ReactNode;
}

/** One value with its name and a button that copies it; long values wrap. */
export function SeedLine({ label, value, note }: SeedLineProps) {
  const codeRef = useRef<HTMLElement>(null);
  return (
    <Line>
      <Name>{label}</Name>
      <Value>
        <Code ref={codeRef}>{value}</Code>
        {note === undefined ? null : <Note>{note}</Note>}
      </Value>
      <Copying>
        <CopyButton label={label.toLowerCase()} text={value} sourceRef={codeRef} />
      </Copying>
    </Line>
  );
}
