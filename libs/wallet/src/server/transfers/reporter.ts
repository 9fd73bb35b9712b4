/** Who brought the news that changed a transfer. */
export type Reporter = 'player' | 'handler' | 'webhook' | 'reconciliation' | 'operator';
