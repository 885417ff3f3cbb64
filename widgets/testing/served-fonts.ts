/*
 * Imported by tests that measure: from then on the page draws in the typefaces that Onair serves. What a machine's own typefaces measure says
 * nothing about another machine's.
 */
import { pageServer } from '../source/page-server.ts';

pageServer.url = location.origin;
