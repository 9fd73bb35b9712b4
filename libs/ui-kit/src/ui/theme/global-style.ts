import { createGlobalStyle } from 'styled-components';
import './styled-theme.js';

/*
 * All digits are equally wide, so that a number that changes does not move its neighbours.
 *
 * A page does not scroll behind a dialog. If scroll bars take room, their room stays reserved, so the page does not
 * shift.
 *
 * Whatever has the focus scrolls out from under the bars. On a very large screen everything grows, so that lines stay
 * short and the page still fills it.
 *
 * Languages with taller letters have other figures for headings: `first-paint.css` of the page.
 *
 * With reduced motion a toast still lasts as long as the animation of its progress bar, so that animation is not
 * changed.
 *
 * (This comment stands here because comments within the CSS would be sent to the browser.)
 */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    color-scheme: dark;
    -webkit-text-size-adjust: 100%;
    scroll-behavior: smooth;
    scroll-padding-top: calc(${({ theme }) => theme.size.bar} + 1rem);
  }
  ${({ theme }) => theme.media.phone} {
    html { scroll-padding-bottom: calc(${({ theme }) => theme.size.bottomBar} + 1rem); }
  }
  ${({ theme }) => theme.media.fromHuge} {
    html { font-size: max(100%, 0.7vw); }
  }
  html:has(dialog[open]) {
    overflow: hidden;
    background: ${({ theme }) => theme.color.sunken};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    html:has(dialog[open]) { scrollbar-gutter: stable; }
  }

  body {
    margin: 0;
    padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
    min-height: 100vh;
    min-height: 100dvh;
    background:
      radial-gradient(60rem 32rem at 85% -12rem, ${({ theme }) => theme.color.pageGlow} 0%, transparent 70%),
      ${({ theme }) => theme.color.page};
    background-attachment: fixed;
    color: ${({ theme }) => theme.color.text};
    font: 400 1rem/1.55 ${({ theme }) => theme.font.family};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, p, dl, dd, ul, ol, figure { margin: 0; }
  ul, ol { padding: 0; }
  h1, h2, h3 { line-height: var(--headline-height, 1.2); text-wrap: balance; letter-spacing: var(--headline-spacing, -0.015em); }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${({ theme }) => theme.color.link}; text-underline-offset: 0.2em; }

  :focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }

  ::selection {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }

  ${({ theme }) => theme.media.reducedMotion} {
    html { scroll-behavior: auto; }
    *:not(.Toastify__progress-bar), *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;
