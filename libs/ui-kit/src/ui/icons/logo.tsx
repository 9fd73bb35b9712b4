import { styled } from 'styled-components';
import '../theme/styled-theme.js';

const Mark = styled.svg`
  flex: none;

  .side {
    fill: color-mix(
      in srgb,
      ${({ theme }) => theme.color.accent} 62%,
      ${({ theme }) => theme.color.onAccent}
    );
  }
  .face {
    fill: ${({ theme }) => theme.color.accent};
  }
  .light {
    fill: color-mix(in srgb, ${({ theme }) => theme.color.accent} 72%, ${({ theme }) => theme.color.text});
  }
  .pip {
    fill: ${({ theme }) => theme.color.onAccent};
  }
`;

/** The product's mark: a die in mid-throw, lit from the top left; the same drawing as `favicon.svg`. */
export function Logo({ size = '2.25rem' }: { size?: string }) {
  return (
    <Mark viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <g transform="rotate(-12 24 24)">
        <rect className="side" x="4" y="8" width="40" height="38" rx="11" />
        <rect className="face" x="4" y="2" width="40" height="39" rx="11" />
        <path className="light" d="M4 21.5V13A11 11 0 0 1 15 2H33A11 11 0 0 1 44 13z" />
        <path
          className="pip"
          d="M9.4 12a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M29.4 12a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M19.4 21.5a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M9.4 31a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M29.4 31a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0"
        />
      </g>
    </Mark>
  );
}
