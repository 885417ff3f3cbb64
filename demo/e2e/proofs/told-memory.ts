/* Loaded into a server before its own code (`--import`), where no real limit can be made: the process believes that it has one. */

process.constrainedMemory = () => Number(process.env['ONAIR_PROOF_MEMORY']);
