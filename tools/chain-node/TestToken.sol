// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// A token for tests: whoever makes it owns all of it.
contract TestToken {
    string public constant name = "Test Token";
    string public constant symbol = "TEST";
    uint8 public constant decimals = 6;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    /// Many transfers in one transaction, each with its own event.
    function transferToAll(address[] calldata to, uint256 value) external {
        for (uint256 index = 0; index < to.length; index++) move(to[index], value);
    }

    function move(address to, uint256 value) private {
        require(balanceOf[msg.sender] >= value, "not enough");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
