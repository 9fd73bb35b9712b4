import { styled } from 'styled-components';
import '../theme/styled-theme.js';

const Mark = styled.svg`
  flex: none;

  .face {
    fill: ${({ theme }) => theme.color.accent};
  }
  .pip {
    fill: ${({ theme }) => theme.color.onAccent};
  }
`;

/** The product's mark: a die that has just been thrown and stands on its corner. */
export function Logo({ size = '2.25rem' }: { size?: string }) {
  return (
    <Mark viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <g transform="rotate(-14 24 24)">
        <rect className="face" x="7" y="7" width="34" height="34" rx="9" />
        <circle className="pip" cx="16" cy="16" r="3.6" />
        <circle className="pip" cx="32" cy="16" r="3.6" />
        <circle className="pip" cx="24" cy="24" r="3.6" />
        <circle className="pip" cx="16" cy="32" r="3.6" />
        <circle className="pip" cx="32" cy="32" r="3.6" />
      </g>
    </Mark>
  );
}
