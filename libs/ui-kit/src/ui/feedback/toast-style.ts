import { createGlobalStyle } from 'styled-components';
import '../theme/styled-theme.js';

/**
 * The look of toasts, loaded with them. Each selector has a higher specificity than those of react-toastify's own style
 * sheet, so their order does not matter.
 */
export const ToastStyle = createGlobalStyle`
  html:root {
    --toastify-color-dark: ${({ theme }) => theme.color.surfaceRaised};
    --toastify-text-color-dark: ${({ theme }) => theme.color.text};
    --toastify-color-success: ${({ theme }) => theme.color.win};
    --toastify-color-error: ${({ theme }) => theme.color.loss};
    --toastify-color-info: ${({ theme }) => theme.color.link};
    --toastify-font-family: ${({ theme }) => theme.font.family};
    --toastify-toast-bd-radius: ${({ theme }) => theme.radius.m};
    --toastify-toast-shadow: ${({ theme }) => theme.shadow.overlay};
    --toastify-toast-min-height: ${({ theme }) => theme.size.control};
    --toastify-z-index: ${({ theme }) => theme.layer.toast};
  }

  /* Below the top bar. On an unscrolled page the top bar stands below the strip of play money. */
  .Toastify .Toastify__toast-container {
    top: calc(${({ theme }) => theme.size.bar} + ${({ theme }) => theme.size.strip} + ${({ theme }) => theme.space.xs});
    inset-inline: auto max(${({ theme }) => theme.space.m}, env(safe-area-inset-right));
    width: min(22rem, 100% - 2 * ${({ theme }) => theme.space.m});
    gap: ${({ theme }) => theme.space.xs};
    /* The gap between two messages does not block presses. */
    pointer-events: none;

    /* In the middle of the top bar, which is empty there. So the tools, board and buttons of a game stay visible. */
    ${({ theme }) => theme.media.fromDesktop} {
      top: calc(${({ theme }) => theme.size.strip} + ${({ theme }) => theme.space.xxs});
      inset-inline: 0;
      margin-inline: auto;
    }
  }
  .Toastify .Toastify__toast {
    width: 100%;
    margin: 0;
    padding-inline-end: ${({ theme }) => theme.size.control};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.m};
    pointer-events: auto;
  }
  .Toastify .Toastify__close-button {
    display: grid;
    place-items: center;
    inset-block: ${({ theme }) => theme.space.xxs} auto;
    inset-inline: auto ${({ theme }) => theme.space.xxs};
    width: 2.25rem;
    height: 2.25rem;
    border-radius: ${({ theme }) => theme.radius.s};
    color: ${({ theme }) => theme.color.text};
    opacity: 1;
  }
  .Toastify .Toastify__close-button:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }
  .Toastify .Toastify__close-button:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
  }
`;
