import { keyframes, styled } from 'styled-components';
import '../theme/styled-theme.js';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 0.16em solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** A turning ring. Screen readers skip it, so say in a text beside it what is happening. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.textMuted};
`;

/** Says that content is loading, such as 'Loading games...'. */
export function LoadingText({ text }: { text: string }) {
  return (
    <Line role="status">
      <Spinner />
      <span>{text}</span>
    </Line>
  );
}
