import { solveChallenge } from './solve-challenge.ts';

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(solveChallenge(data));
