import { Notice } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import type { Exclusion } from '../../contract/protection.js';
import { exclusionText, STILL_POSSIBLE } from '../words/exclusion-words.js';

/** Until when the player is excluded, and what they can still do. The record says who asked for it. */
export function ExclusionNotice({ exclusion }: { exclusion: Exclusion }) {
  return (
    <Notice tone="pending">
      <p>{`${exclusionText(exclusion)} You cannot bet or deposit.`}</p>
      <p>{STILL_POSSIBLE}</p>
      <p>
        <Link to="/bets">Your bets</Link>
        {' · '}
        <Link to="/transactions">Your transactions</Link>
        {' · '}
        <Link to="/play-safely/record">Your record</Link>
        {' · '}
        <Link to="/withdraw-money">Withdraw</Link>
        {' · '}
        <Link to="/help">Get help</Link>
      </p>
    </Notice>
  );
}
