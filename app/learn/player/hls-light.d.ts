/** The same without subtitles, other sound tracks and encryption; it comes without types of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
