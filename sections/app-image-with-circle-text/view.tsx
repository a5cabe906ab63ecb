export { DiscSection as View } from '../disc-section.tsx';
