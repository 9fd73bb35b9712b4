import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AutoplayMode, AutoplayTable } from './autoplay-table.js';
import type { AutoplayModeState } from './use-autoplay-mode.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/* On the line of the first label: the panel is as high with the tabs as without them, and nothing moves when they come. */
const Anchor = styled.div`
  position: relative;
  height: 0;
`;

const Strip = styled.div`
  position: absolute;
  inset-block: -0.625rem auto;
  inset-inline: auto -0.25rem;
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.sunken};
`;

const Tab = styled.button`
  min-width: 4rem;
  min-height: 1.75rem;
  padding: 0 ${({ theme }) => theme.space.s};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accent};
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
`;

const MODES = ['manual', 'auto'] as const satisfies readonly AutoplayMode[];

export interface ModeTabsProps {
  mode: AutoplayModeState;
  autoplay: Pick<AutoplayTable, 'isRunning' | 'panel'>;
  children: ReactNode;
}

/** The tabs of a bet panel around its content; the content alone where autoplay is not allowed. */
export function ModeTabs({ mode: { isAllowed, isAuto, change }, autoplay, children }: ModeTabsProps) {
  const t = useTexts(texts);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const selected: AutoplayMode = isAuto ? 'auto' : 'manual';
  const choose = (mode: AutoplayMode) => {
    if (!autoplay.isRunning.get()) change(mode);
    // The panel stays, and says that the player stopped it.
    else if (mode === 'manual') autoplay.panel.current?.stop();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const isLast = event.key === 'End' || (event.key !== 'Home' && !isAuto);
    choose(isLast ? 'auto' : 'manual');
    tabs.current?.querySelectorAll('button')[isLast ? 1 : 0]?.focus();
  };
  return (
    <>
      {isAllowed ? (
        <Anchor>
          <Strip ref={tabs} role="tablist" aria-label={t('mode.label')} onKeyDown={handleKeyDown}>
            {MODES.map((mode) => (
              <Tab
                key={mode}
                id={`${id}-${mode}`}
                type="button"
                role="tab"
                aria-selected={mode === selected}
                aria-controls={`${id}-panel`}
                tabIndex={mode === selected ? 0 : -1}
                onClick={() => choose(mode)}
              >
                {t(`mode.${mode}`)}
              </Tab>
            ))}
          </Strip>
        </Anchor>
      ) : null}
      <Panel
        id={`${id}-panel`}
        role={isAllowed ? 'tabpanel' : undefined}
        aria-labelledby={isAllowed ? `${id}-${selected}` : undefined}
      >
        {children}
      </Panel>
    </>
  );
}
