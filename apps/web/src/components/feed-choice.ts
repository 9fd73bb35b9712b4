export { FeedChoiceCard } from '@paasa/games-core/ui';
